import type { deviceNotes } from '@fairdesk/contract/areas/device/device-notes'
import type { AreaHandlers } from '../../context.ts'
import { note, notes } from './notes.ts'

export const deviceNotesHandlers: AreaHandlers<typeof deviceNotes> = { notes, note }
