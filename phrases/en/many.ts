/** So many of a thing, as English counts: "1 style", "2 styles". Counts come as texts with their separators. */
export function many(count: string | number, thing: string): string {
  return `${count} ${thing}${String(count) === '1' ? '' : 's'}`
}
