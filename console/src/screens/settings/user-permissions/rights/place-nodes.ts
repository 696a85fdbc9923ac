import type { RightsChoices } from '@fairdesk/contract/areas/settings/account'

export type PlaceNode = { readonly value: string; readonly title: string; readonly children?: PlaceNode[] }

/** The tree of places; a node's value is its level and its code, since a region and an area may share one. */
export function placeNodes(bigAreas: RightsChoices['places']): PlaceNode[] {
  return bigAreas.map((bigArea) => ({
    ...nodeOf(0, bigArea),
    children: bigArea.regions.map((region) => ({
      ...nodeOf(1, region),
      children: region.areas.map((area) => nodeOf(2, area)),
    })),
  }))
}

/**
 * Returns the nodes of the codes: every place with the code, on any level. A code no longer in the fair gets its own
 * node.
 */
export function nodesOfCodes(tree: readonly PlaceNode[], codes: readonly string[]): string[] {
  const values = allValues(tree)
  return codes.flatMap((code) => {
    const matches = values.filter((value) => codeOf(value) === code)
    return matches.length > 0 ? matches : [`x.${code}`]
  })
}

export function codesOfNodes(nodes: readonly string[]): string[] {
  return [...new Set(nodes.map(codeOf))]
}

function nodeOf(level: number, { code, name }: { readonly code: string; readonly name: string }): PlaceNode {
  return { value: `${level}.${code}`, title: name === code ? name : `${name} ${code}` }
}

function allValues(tree: readonly PlaceNode[]): string[] {
  return tree.flatMap(({ value, children }) => [value, ...allValues(children ?? [])])
}

function codeOf(value: string): string {
  return value.slice(2)
}
