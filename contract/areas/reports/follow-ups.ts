import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { menu } from '../../permissions.ts'

/** Reasons to follow up on a customer; each has one assignee at a time. */
export const followUpKinds = ['completion', 'idle', 'neverOnline', 'unsent'] as const
export type FollowUpKind = (typeof followUpKinds)[number]

/** `doneAt` is null while the follow-up is in progress. */
export const FollowUp = z.object({
  id: z.int(),
  account: z.string(),
  /** Name of the assignee. */
  by: z.string(),
  at: z.string(),
  doneAt: z.string().nullable(),
  note: z.string(),
})
export type FollowUp = z.output<typeof FollowUp>

const write = {
  method: 'POST',
  effect: 'write',
  access: menu('completionRate', 'customerStatus'),
  scope: 'area',
} as const

/** Assignments of staff to lagging customers: visible to all at once, one assignee at a time. */
export const followUps = area({
  /** Puts the caller on it; asking again changes nothing. Refused with the name where another is. */
  claim: {
    ...write,
    path: '/report/followUp/claim',
    audit: 'follow-up.claim',
    input: z.object({ customerId: z.int(), kind: z.enum(followUpKinds).default('completion') }),
    output: FollowUp,
  },
  /** Marks a follow-up as done; only for its assignee or an administrator. */
  finish: {
    ...write,
    path: '/report/followUp/finish',
    audit: 'follow-up.finish',
    input: z.object({ id: z.int(), note: z.string().trim().max(200).default('') }),
    output: FollowUp,
  },
  /** Takes back the last step: done is under way again, a claim is gone (null). */
  takeBack: {
    ...write,
    path: '/report/followUp/takeBack',
    audit: 'follow-up.take-back',
    // The step undone depends on the state the caller saw.
    input: z.object({ id: z.int(), wasDone: z.boolean() }),
    output: z.object({ followUp: FollowUp.nullable() }),
  },
})
