import type { GoodsRow } from '@fairdesk/contract/areas/data/goods'
import { usePhrases } from '../../../kit/text/phrases.ts'

const mostColours = 6

/** The colours of a style as dots; those that are not on sale are faint. */
export const Colours = ({ row }: { row: GoodsRow }) => {
  const { goods: texts } = usePhrases()
  return (
    <>
      {row.colours.slice(0, mostColours).map(({ colourId, name, rgb, skcNo, status }) => (
        <i
          key={colourId}
          className="fd-colour-dot"
          title={`${skcNo} ${name}${status === 'onSale' ? '' : ` ${texts.states[status]}`}`}
          style={{ background: `#${rgb ?? 'c9c4bc'}`, ...(status === 'onSale' ? {} : { opacity: 0.4 }) }}
        />
      ))}
      {row.colours.length > mostColours && <span className="fd-weak">{`+${row.colours.length - mostColours}`}</span>}
    </>
  )
}
