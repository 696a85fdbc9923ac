import { Button } from 'antd'
import { useSight } from '../../kit/permission/use-sight.ts'
import { usePhrases } from '../../kit/phrases.ts'
import { go } from '../../kit/place.ts'

/** A fair without goods: how the first ones come in. */
export const NoGoods = ({ onAdd }: { readonly onAdd: () => void }) => {
  const { goods: words, goodsRecord, sight } = usePhrases()
  const { brands } = useSight()
  if (!brands) return <p>{sight.noBrands}</p>
  return (
    <>
      <p>{words.empty}</p>
      <Button type="primary" onClick={() => go('/custom/importGoods')}>
        {words.import}
      </Button>{' '}
      <Button onClick={onAdd}>{goodsRecord.add}</Button>
    </>
  )
}
