import { foldCode } from '@fairdesk/contract/names/fold'

/** A code as the tables have it: as written, and as it is compared. */
export const coded = (code: string) => ({ code, code_key: foldCode(code) })
