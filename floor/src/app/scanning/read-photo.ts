import { tagOf } from '../../goods/catalogue.ts'
import { useFloor } from '../state.ts'
import { PartAway } from '../version/load-part.ts'
import type { Words } from '../words.ts'
import { loadCodeReader } from './load-code-reader.ts'
import { openFirst } from './scanned.ts'

/** Opens what the codes of a photo name, and gives what there is to tell. @throws PartAway where the reader is not on the device */
export async function readPhoto(file: File, words: Words): Promise<string> {
  try {
    const { codesInPhoto } = await loadCodeReader()
    const { goods } = useFloor.getState()
    const codes = await codesInPhoto(file, (code) => goods !== null && tagOf(goods, code) !== undefined)
    return codes.length > 0 ? openFirst(codes) : words.noCodeSeen
  } catch (error) {
    if (error instanceof PartAway) throw error
    // A browser that compiles no WebAssembly here: going closer with the camera would help nobody.
    console.error(error)
    return words.readerCannotRun({ name: error instanceof Error ? error.name : String(error) })
  }
}
