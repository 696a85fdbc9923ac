import { z } from 'zod'

const Input = z.object({ linkId: z.int() })

/** The job of a link: while one waits or runs, no other of the same link does. */
export function jobOfLink(linkId: number) {
  return { dedupeKey: `link ${linkId}`, input: { linkId } }
}

/** Returns the link of a job; null for one of an earlier version, whose work is found again link by link. */
export function linkOfJob(input: unknown): number | null {
  return Input.safeParse(input).data?.linkId ?? null
}
