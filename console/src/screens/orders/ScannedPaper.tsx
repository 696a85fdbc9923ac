import { paperMarkIn } from '@fairdesk/contract/paper/paper-code'
import { go } from '../../kit/page/location.ts'
import { printAddress } from '../../kit/print/print-address.ts'
import { PaperVerdict } from './PaperVerdict.tsx'

/** Shows whether a paper is still valid, if a list is searched for its code. Nothing for any other keyword. */
export const ScannedPaper = ({ keyword, onClose }: { readonly keyword: string; readonly onClose: () => void }) =>
  paperMarkIn(keyword) && <PaperVerdict paper={keyword} onClose={onClose} onShow={(refs) => go(printAddress(refs))} />
