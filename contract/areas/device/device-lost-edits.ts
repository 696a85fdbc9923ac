import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { DoubtfulSaves, LossAnswer, LossDecision } from '../orders/lost-edits.ts'
import { changeAuthors } from './device-order.ts'

const write = { access: { kind: 'dealer' }, scope: 'none', method: 'POST', effect: 'write' } as const

/** Defaults to the account's own customer; any other must be one it is the agent of. */
const customerId = z.int().optional()
const Changed = LossAnswer.shape.changed.element.extend({ by: z.enum(changeAuthors) })

/** Edits on customers' devices that a lost database had acknowledged. */
export const deviceLostEdits = area({
  /** Finds the saves the database has lost; staff see them as offered from then on. */
  findLostEdits: {
    ...write,
    path: '/device/findLostEdits',
    audit: 'device.find-lost-edits',
    input: z.object({ customerId, requestId: z.string().min(1).max(100), saves: DoubtfulSaves }),
    output: LossAnswer.extend({ changed: z.array(Changed) }),
  },
  /** Records the decisions on this device's offers; edits sent again arrive as normal saves. */
  decideLostEdits: {
    ...write,
    path: '/device/decideLostEdits',
    audit: 'device.decide-lost-edits',
    input: LossDecision.extend({ customerId }),
    output: z.object({ changed: z.int() }),
  },
})
