import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { DoubtfulSaves, LossAnswer, LossDecision } from '../orders/lost-edits.ts'
import { changeAuthors } from './device-order.ts'

const write = { access: { kind: 'dealer' }, scope: 'none', method: 'POST', effect: 'write' } as const

/** His own unless he is the agent of the one that is named. */
const customerId = z.int().optional()
const Changed = LossAnswer.shape.changed.element.extend({ by: z.enum(changeAuthors) })

/** What a lost database had acknowledged to customers' devices. */
export const deviceLostEdits = area({
  /** Which of these saves the database has lost; staff sees from then on that they are offered. */
  findLostEdits: {
    ...write,
    path: '/device/findLostEdits',
    audit: 'device.find-lost-edits',
    input: z.object({ customerId, requestId: z.string().min(1).max(100), saves: DoubtfulSaves }),
    output: LossAnswer.extend({ changed: z.array(Changed) }),
  },
  /** Notes what became of this device's offers; what is sent again comes as any save. */
  decideLostEdits: {
    ...write,
    path: '/device/decideLostEdits',
    audit: 'device.decide-lost-edits',
    input: LossDecision.extend({ customerId }),
    output: z.object({ changed: z.int() }),
  },
})
