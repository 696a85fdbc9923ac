import { Form, Select } from 'antd'
import { usePhrases } from '../../../../kit/text/phrases.ts'
import type { ColourDraft } from '../goods-draft.ts'

type Props = {
  readonly colour: ColourDraft
  readonly size: { readonly id: number; readonly name: string }
  readonly label: string
  readonly onChange: (barcodes: ColourDraft['barcodes']) => void
}

/** The barcodes of one colour in one size, typed or scanned. */
export const BarcodeField = ({ colour, size, label, onChange }: Props) => {
  const { goodsRecord: words } = usePhrases()
  const own = colour.barcodes.filter(({ sizeId }) => sizeId === size.id).map(({ code }) => code)
  const others = colour.barcodes.filter(({ sizeId }) => sizeId !== size.id)
  return (
    <Form component="div" layout="vertical">
      <Form.Item label={label} htmlFor="goods-barcodes">
        <Select<string[]>
          id="goods-barcodes"
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[' ', ',', ';', '，', '；', '\n']}
          placeholder={words.size.enterBarcode}
          value={own}
          onChange={(codes) => onChange([...others, ...codes.map((code) => ({ sizeId: size.id, code: code.trim() }))])}
        />
      </Form.Item>
    </Form>
  )
}
