export { foldCode, foldWidth } from '@fairdesk/contract/names/fold'
