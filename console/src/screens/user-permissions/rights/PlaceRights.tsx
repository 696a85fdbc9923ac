import type { RightsChoices } from '@fairdesk/contract/areas/settings/account'
import { Button, TreeSelect } from 'antd'
import { useMemo } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { codesOfNodes, nodesOfCodes, placeNodes } from './place-nodes.ts'
import { Right } from './Right.tsx'

type Props = {
  readonly choices: RightsChoices | undefined
  readonly codes: readonly string[]
  readonly onChange: (codes: string[]) => void
}

/** The places he sees customers of, as a tree; a place stands for all below it. */
export const PlaceRights = ({ choices, codes, onChange }: Props) => {
  const { userPermissions: words } = usePhrases()
  const tree = useMemo(() => placeNodes(choices?.places ?? []), [choices])
  const isEmpty = codes.length === 0
  return (
    <Right
      title={words.areas}
      note={isEmpty ? words.noAreas : words.areasNote}
      isWarning={isEmpty}
      action={
        <Button type="link" size="small" onClick={() => onChange((choices?.places ?? []).map(({ code }) => code))}>
          {words.allAreas}
        </Button>
      }
    >
      <TreeSelect
        treeCheckable
        allowClear
        showCheckedStrategy={TreeSelect.SHOW_PARENT}
        treeNodeFilterProp="title"
        placeholder={words.chooseAreas}
        aria-label={words.areas}
        loading={choices === undefined}
        value={choices === undefined ? [] : nodesOfCodes(tree, codes)}
        treeData={tree}
        onChange={(nodes: string[]) => onChange(codesOfNodes(nodes))}
      />
    </Right>
  )
}
