import { z } from 'zod'
import { area } from '../../endpoint.ts'
import { noteLength } from '../orders/messages/order-notes.ts'
import { changeAuthors } from './device-order.ts'

const dealer = { access: { kind: 'dealer' }, scope: 'none', method: 'POST' } as const
/** Defaults to the account's own customer; any other must be one it is the agent of. */
const customerId = z.int().optional()

const DeviceNote = z.object({
  /** Style it is about; null for the order as a whole. */
  goodsId: z.int().nullable(),
  text: z.string(),
  by: z.enum(changeAuthors),
  at: z.string(),
})
export type DeviceNote = z.output<typeof DeviceNote>

/** Notes to the organiser's sales people, one for each style of a customer and one for the order. */
export const deviceNotes = area({
  /** Those of a customer, of goods this account sees; the newest first. */
  notes: {
    ...dealer,
    effect: 'read',
    path: '/device/notes',
    input: z.object({ customerId }),
    output: z.object({ list: z.array(DeviceNote) }),
  },
  /** The last text holds; an empty one deletes the note. */
  note: {
    ...dealer,
    effect: 'write',
    path: '/device/note',
    audit: 'device.note',
    input: z.object({
      customerId,
      goodsId: z.int().nullable().default(null),
      text: z.string().trim().max(noteLength),
      requestId: z.string().min(1).max(100),
    }),
    output: z.object({ note: DeviceNote.nullable() }),
  },
})
