import '../../../../ui/form/form-notes.css'
import type { ReactNode } from 'react'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import { partsOf } from '../template-parts.ts'
import { BlockFields } from './BlockFields.tsx'
import { ColumnFields } from './ColumnFields.tsx'
import { ContentFields } from './ContentFields.tsx'
import { EndFields } from './EndFields.tsx'
import type { FieldProps } from './field-props.ts'
import { HeadFields } from './HeadFields.tsx'
import { UseFields } from './UseFields.tsx'

/** All that is set of a template, as far as its paper has use for it. */
export const TemplateFields = (props: Omit<FieldProps, 'templateParts'>) => {
  const { printSettings: texts } = usePhrases()
  const fields = { ...props, templateParts: partsOf(props.draft) }
  const { templateParts, draft } = fields
  // A paper without a table has no columns. No columns at all is refused, so allow fixing it here.
  const hasColumns = templateParts.has('columns') && (draft.blocks.includes('table') || draft.columns.length === 0)
  return (
    <>
      <Section title={texts.sections.use}>
        <UseFields {...fields} />
      </Section>
      {!templateParts.has('blocks') && <p className="fd-forms-note fd-note">{texts.fixedForm}</p>}
      {templateParts.has('title') && (
        <Section title={texts.sections.head}>
          <HeadFields {...fields} />
        </Section>
      )}
      <Section title={texts.sections.content}>
        <ContentFields {...fields} />
      </Section>
      {hasColumns && (
        <Section title={texts.sections.columns}>
          <ColumnFields {...fields} />
        </Section>
      )}
      {templateParts.has('blocks') && (
        <Section title={texts.sections.blocks}>
          <BlockFields {...fields} />
        </Section>
      )}
      {templateParts.has('copies') && (
        <Section title={texts.sections.ends}>
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
