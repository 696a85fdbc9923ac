/** Moves the focus to the first invalid field, opening its tab first. */
export function showUnread(form: HTMLElement | null, onTab: (key: string) => void = () => undefined): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const tab = field?.closest('[role="tabpanel"]')?.id.split('-panel-')[1]
  if (tab !== undefined) onTab(tab)
  requestAnimationFrame(() => field?.focus())
}
