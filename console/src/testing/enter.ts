import type { UserEvent } from '@testing-library/user-event'

/** Puts a text into a field in the place of what stands there, at once: only tests about typing type letter by letter. */
export async function enter(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
}
