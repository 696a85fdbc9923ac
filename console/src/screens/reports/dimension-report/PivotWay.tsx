import type { ReportNode } from '@fairdesk/contract/areas/reports/moment'
import { Button } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'

/** The way down to the rows shown; each step leads back up to it. */
export const PivotWay = ({
  node,
  onChange,
}: {
  readonly node: ReportNode
  readonly onChange: (node: ReportNode) => void
}) => {
  const { structure: texts, dimensions } = usePhrases()
  if (node.length === 0) return null
  const nameOf = (dim: string) => (dim in dimensions ? dimensions[dim as keyof typeof dimensions] : dim)
  return (
    <nav className="fd-pivot-way" aria-label={texts.all}>
      <Button size="small" type="link" onClick={() => onChange([])}>
        {texts.all}
      </Button>
      {node.map(({ dim, code, label }, index) => (
        <Button
          key={dim}
          size="small"
          type="link"
          disabled={index === node.length - 1}
          onClick={() => onChange(node.slice(0, index + 1))}
        >
          › {nameOf(dim)} {label || code}
        </Button>
      ))}
    </nav>
  )
}
