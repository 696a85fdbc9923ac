import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { webOriginOf } from '@fairdesk/contract/values/web-address'
import { Button, Form, Input } from 'antd'
import { usePhrases } from '../../../kit/text/phrases.ts'

const maxLinks = 8

/** Names and addresses of the links at the foot of every page. */
export const FooterLinks = () => {
  const { systemSettings: texts } = usePhrases()
  const form = Form.useFormInstance()
  const isAddress = (_: unknown, url = '') =>
    webOriginOf(url.trim()) === null ? Promise.reject(new Error(texts.badUrl)) : Promise.resolve()
  const nameAt = (index: number): string => form.getFieldValue(['footerLinks', index, 'name']) ?? ''
  return (
    <Form.List name="footerLinks">
      {(fields, { add, remove }) => (
        <div className="fd-settings-links fd-stack">
          {fields.map(({ key, name }) => (
            <div key={key} className="fd-settings-link fd-stack">
              <Form.Item name={[name, 'name']} rules={[{ required: true, whitespace: true, message: texts.enterName }]}>
                <Input placeholder={texts.linkName} aria-label={texts.linkName} maxLength={40} />
              </Form.Item>
              <Form.Item name={[name, 'url']} validateTrigger="onBlur" rules={[{ validator: isAddress }]}>
                <Input placeholder="https://" aria-label={texts.linkUrl} maxLength={500} />
              </Form.Item>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={texts.removeLink({ name: nameAt(name) })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          {fields.length < maxLinks && (
            <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ name: '', url: '' })}>
              {texts.addLink}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  )
}
