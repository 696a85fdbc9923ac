import { isServed, type PartName, partAddress } from './outdated.ts'

/** A part of the page that is not on the device: nothing answers, or the server has it in a newer version alone. */
export class PartAway extends Error {
  readonly isOutdated: boolean

  constructor(name: PartName, isOutdated: boolean) {
    super(`${name} is not on this device`)
    this.isOutdated = isOutdated
  }
}

const failures = new Map<PartName, number>()

/**
 * The part; after failures it is asked for by another address, as some browsers remember of an address that its module did
 * not come. @throws PartAway where it is not here; else the fault of the part itself
 */
export async function loadPart<Part>(name: PartName, first: () => Promise<Part>): Promise<Part> {
  try {
    return await importPart(name, first)
  } catch (error) {
    const served = await isServed(name)
    failures.set(name, (failures.get(name) ?? 0) + 1)
    if (served !== true) throw new PartAway(name, served === false)
    // The network is back already, or the browser cannot run it.
    console.error(error)
    return importPart(name, first)
  }
}

function importPart<Part>(name: PartName, first: () => Promise<Part>): Promise<Part> {
  const address = partAddress(name)
  const tries = failures.get(name) ?? 0
  if (tries === 0 || !address) return first()
  return import(/* @vite-ignore */ `${address}?${tries}`) as Promise<Part>
}
