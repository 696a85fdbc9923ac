import '../../../ui/form/form-notes.css'
import type { ReactNode } from 'react'
import { usePhrases } from '../../../kit/text/phrases.ts'
import { partsOf } from '../template-parts.ts'
import { BlockFields } from './BlockFields.tsx'
import { ColumnFields } from './ColumnFields.tsx'
import { ContentFields } from './ContentFields.tsx'
import { EndFields } from './EndFields.tsx'
import type { FieldProps } from './field-props.ts'
import { HeadFields } from './HeadFields.tsx'
import { UseFields } from './UseFields.tsx'

/** All that is set of a template, as far as its paper has use for it. */
export const TemplateFields = (of: Omit<FieldProps, 'parts'>) => {
  const { printSettings: words } = usePhrases()
  const fields = { ...of, parts: partsOf(of.draft) }
  const { parts, draft } = fields
  // Without its table a paper has no columns; none at all is refused, and mended here.
  const hasColumns = parts.has('columns') && (draft.blocks.includes('table') || draft.columns.length === 0)
  return (
    <>
      <Section title={words.sections.use}>
        <UseFields {...fields} />
      </Section>
      {!parts.has('blocks') && <p className="fd-forms-note">{words.fixedForm}</p>}
      {parts.has('title') && (
        <Section title={words.sections.head}>
          <HeadFields {...fields} />
        </Section>
      )}
      <Section title={words.sections.content}>
        <ContentFields {...fields} />
      </Section>
      {hasColumns && (
        <Section title={words.sections.columns}>
          <ColumnFields {...fields} />
        </Section>
      )}
      {parts.has('blocks') && (
        <Section title={words.sections.blocks}>
          <BlockFields {...fields} />
        </Section>
      )}
      {parts.has('copies') && (
        <Section title={words.sections.ends}>
          <EndFields {...fields} />
        </Section>
      )}
    </>
  )
}

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className="fd-forms-section">
    <legend>{title}</legend>
    <div className="fd-forms-grid">{children}</div>
  </fieldset>
)
