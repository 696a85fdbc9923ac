import { paperMarkIn } from '@fairdesk/contract/paper/paper-code'
import { go } from '../kit/page/location.ts'
import { printAddress } from '../kit/print/print-address.ts'
import { PaperVerdict } from './PaperVerdict.tsx'

type Props = { readonly keyword: string; readonly onClose: () => void }

/** Where a list is searched for the code of a paper: whether that paper is still true. Nothing for any other keyword. */
export const ScannedPaper = ({ keyword, onClose }: Props) =>
  paperMarkIn(keyword) && <PaperVerdict paper={keyword} onClose={onClose} onShow={(refs) => go(printAddress(refs))} />
