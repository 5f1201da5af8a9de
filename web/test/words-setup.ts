import { addTexts } from '../src/lib/t'
import { en } from '../src/texts/en'

addTexts(en)
