/** What was chosen, with what the user does not see back in the places it had; `unseen` is null where he sees what stood there. */
export function withUnseen<Item>(chosen: readonly Item[], unseen: readonly (Item | null)[]): Item[] {
  const whole = [...chosen]
  unseen.forEach((item, at) => {
    if (item !== null) whole.splice(at, 0, item)
  })
  return whole
}
