import { testBadInput } from '../bad-input/suite'

testBadInput(0)
