import '../../../ui/form/form-notes.css'
import { type SyncLink, sync } from '@fairdesk/contract/areas/sync/sync'
import { syncSampleOf, syncSamples } from '@fairdesk/contract/orders/sync-samples'
import { Button, Form, Input, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { UnreadFields, useUnreadFields } from '../../../kit/number/unread-fields.ts'
import { onSaveKey } from '../../../kit/save/save-key.ts'
import { identityOf, recordAmong } from '../../../kit/save/save-record.ts'
import { useRecordForm } from '../../../kit/save/use-record-form.ts'
import { type Phrases, usePhrases } from '../../../kit/text/phrases.ts'
import { FirstFocus } from '../../../ui/form/FirstFocus.tsx'
import { RecordDrawer } from '../../RecordDrawer.tsx'
import { FileFields } from './FileFields.tsx'
import { HttpFields } from './HttpFields.tsx'
import { HeadingEditor } from './incoming/HeadingEditor.tsx'
import { TryFile } from './incoming/TryFile.tsx'
import { KindFields } from './KindFields.tsx'
import { LinkHead } from './LinkHead.tsx'
import { freshLink, inputOf, kindsOf, type LinkDraft, readOf } from './link-draft.ts'
import { MapEditor } from './mapping/MapEditor.tsx'
import { Preview } from './Preview.tsx'
import { saveLink } from './sync-writes.ts'
import { WhenFields } from './WhenFields.tsx'

/** Makes a link or changes one; Ctrl+S saves it. */
export const LinkDrawer = ({ link, onClose }: { readonly link: SyncLink | null; readonly onClose: () => void }) => {
  const { sync: texts, operationLogs } = usePhrases()
  const [form] = Form.useForm<LinkDraft>()
  const [previewed, setPreviewed] = useState<LinkDraft | null>(null)
  const editing = useRecordForm(link ? readOf(link) : freshLink, {
    save: async (fields, read) => readOf(await saveLink({ ...inputOf(fields), ...identityOf(read) }, { quiet: true })),
    readAgain: async (read) => readOf(recordAmong(await call(sync.links, {}, { quiet: true }), read)),
    onSaved: (isDone) => isDone && onClose(),
  })
  const { draft } = editing
  const unread = useUnreadFields()
  useEffect(() => form.setFieldsValue(draft), [form, draft])
  const isOut = draft.direction === 'out'
  const { outKind, inKind } = kindsOf(draft)
  const changeHeadings = (headings: LinkDraft['headings']) => editing.change({ headings })
  return (
    <RecordDrawer
      size={720}
      title={link ? texts.edit : texts.add}
      editing={{ ...editing, isChanged: editing.isChanged || unread.isAny }}
      write={sync.saveLink}
      onSave={() => form.submit()}
      onClose={onClose}
      label={(field) => texts.fields[field]}
      format={(field, linkDraft) => fieldText(linkDraft[field], operationLogs)}
      foot={
        <>
          {isOut && <Button onClick={() => setPreviewed(draft)}>{texts.dryRun}</Button>}
          {inKind && <TryFile kind={inKind} headings={draft.headings} onColumns={changeHeadings} />}
        </>
      }
    >
      {link && <LinkHead link={link} onSettled={onClose} />}
      <UnreadFields.Provider value={unread.reportUnread}>
        <Form<LinkDraft>
          form={form}
          layout="vertical"
          requiredMark={false}
          validateTrigger="onBlur"
          initialValues={draft}
          onValuesChange={(_, fields) => editing.change(fields)}
          onFinish={() => !unread.isAny && void editing.save()}
          onKeyDown={onSaveKey(() => form.submit())}
        >
          <FirstFocus>
            <Form.Item
              name="name"
              label={texts.name}
              rules={[{ required: true, whitespace: true, message: texts.enterName }]}
            >
              <Input maxLength={40} onPressEnter={() => form.submit()} />
            </Form.Item>
          </FirstFocus>
          <KindFields draft={draft} isFixed={link !== null} onChange={editing.change} />
          <Form.Item name="transport" label={texts.transport}>
            <Radio.Group
              options={[
                { value: 'http', label: texts.http },
                { value: 'folder', label: texts.folder },
              ]}
            />
          </Form.Item>
          {draft.transport === 'http' && (
            <HttpFields draft={draft} hasSecret={link?.hasSecret === true} onChange={editing.change} />
          )}
          {isOut && draft.transport === 'folder' && <FileFields folder={link?.folder ?? ''} />}
          {outKind && (
            <Form.Item label={texts.map} extra={texts.mapHint}>
              {outKind === 'order' && (
                <Samples onChoose={({ columns, file }) => editing.change({ columns: [...columns], file })} />
              )}
              <MapEditor kind={outKind} columns={draft.columns} onChange={(columns) => editing.change({ columns })} />
            </Form.Item>
          )}
          {inKind && (
            <Form.Item label={texts.headings} extra={texts.headingsHint}>
              <HeadingEditor kind={inKind} headings={draft.headings} onChange={changeHeadings} />
            </Form.Item>
          )}
          <WhenFields draft={draft} folder={link?.folder ?? ''} onChange={editing.change} />
        </Form>
      </UnreadFields.Provider>
      {previewed && <Preview draft={previewed} onClose={() => setPreviewed(null)} />}
    </RecordDrawer>
  )
}

/** A field as two people's changes are laid beside each other. */
function fieldText(value: LinkDraft[keyof LinkDraft], { yes, no }: Phrases['operationLogs']): string {
  if (typeof value === 'boolean') return value ? yes : no
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const Samples = ({ onChoose }: { readonly onChoose: (sample: (typeof syncSampleOf)['general']) => void }) => {
  const { sync: texts } = usePhrases()
  return (
    <div className="fd-sync-samples fd-row fd-wrap">
      {texts.beginFrom}
      {syncSamples.map((name) => (
        <Button key={name} size="small" onClick={() => onChoose(syncSampleOf[name])}>
          {texts.samples[name]}
        </Button>
      ))}
    </div>
  )
}
