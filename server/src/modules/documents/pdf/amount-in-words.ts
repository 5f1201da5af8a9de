import type { Locale } from '@sayap/contract/core/format'

const ENGLISH = {
  small:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
  tens: '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  scales: ['', ' thousand', ' million', ' billion', ' trillion'],
}

const INDONESIAN = {
  small: 'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas'.split(' '),
  scales: ['', ' ribu', ' juta', ' miliar', ' triliun'],
}

/** An amount of rupiah in words, as receipts have it beside the digits: 'dua juta seribu rupiah'. */
export function amountInWords(amount: number, language: Locale) {
  const words = language === 'id' ? INDONESIAN : ENGLISH
  const below1000 = language === 'id' ? indonesianBelow1000 : englishBelow1000
  const groups = thousandsOf(Math.abs(Math.round(amount))).map((group, at) => {
    if (group === 0) return ''
    if (language === 'id' && at === 1 && group === 1) return 'seribu'
    return `${below1000(group)}${words.scales[at]}`
  })
  const text = groups.reverse().filter(Boolean).join(' ')
  return `${text || words.small[0]} rupiah`
}

/** Groups of three digits, the last first. */
function thousandsOf(amount: number): number[] {
  return amount < 1000 ? [amount] : [amount % 1000, ...thousandsOf(Math.floor(amount / 1000))]
}

function englishBelow1000(n: number): string {
  const { small, tens } = ENGLISH
  if (n < 20) return small[n] ?? ''
  if (n < 100) return `${tens[Math.floor(n / 10)]}${n % 10 ? `-${small[n % 10]}` : ''}`
  return `${small[Math.floor(n / 100)]} hundred${n % 100 ? ` ${englishBelow1000(n % 100)}` : ''}`
}

function indonesianBelow1000(n: number): string {
  const { small } = INDONESIAN
  const rest = (part: number) => (part ? ` ${indonesianBelow1000(part)}` : '')
  if (n < 12) return small[n] ?? ''
  if (n < 20) return `${small[n - 10]} belas`
  if (n < 100) return `${small[Math.floor(n / 10)]} puluh${rest(n % 10)}`
  if (n < 200) return `seratus${rest(n - 100)}`
  return `${small[Math.floor(n / 100)]} ratus${rest(n % 100)}`
}
