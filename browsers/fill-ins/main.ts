import './built-ins.ts'
import './deflate.ts'
import './signals.ts'
import './visibility.ts'
