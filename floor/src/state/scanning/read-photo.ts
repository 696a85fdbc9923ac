import { tagOf } from '../../goods/catalogue.ts'
import type { Texts } from '../../texts/texts.ts'
import { PartAway } from '../../version/load-part.ts'
import { useFloor } from '../state.ts'
import { loadCodeReader } from './load-code-reader.ts'
import { openFirst } from './scanned.ts'

/**
 * Opens the goods named by the codes in a photo; returns the text to show.
 * @throws PartAway if the reader is not on the device
 */
export async function readPhoto(file: File, texts: Texts): Promise<string> {
  try {
    const { codesInPhoto } = await loadCodeReader()
    const { goods } = useFloor.getState()
    const codes = await codesInPhoto(file, (code) => goods !== null && tagOf(goods, code) !== undefined)
    return codes.length > 0 ? openFirst(codes) : texts.noCodeSeen
  } catch (error) {
    if (error instanceof PartAway) throw error
    // This browser cannot compile WebAssembly: moving the camera closer would not help.
    console.error(error)
    return texts.readerCannotRun({ name: error instanceof Error ? error.name : String(error) })
  }
}
