import { bookOne, signIn } from './actors.mjs'
import { formOf } from './client.mjs'

const dayAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
let numbers = Date.now() % 1_000_000

async function activeAccounts(staff) {
  const { data = [] } = await staff.get('/bank-accounts')
  return data.filter(({ active }) => active)
}

const accountShown = async (traveller) => {
  const { id } = await bookOne(traveller.url, traveller.calls)
  const { data } = await traveller.calls.get(`/payments/${id}`)
  return data?.bank_account?.account_number
}

async function redirectPayments(url) {
  const admin = await signIn(url, 'admin')
  const before = await activeAccounts(admin)
  numbers += 1
  const mine = {
    bank_name: 'Bank Samudra',
    account_number: `666000${numbers}`,
    account_holder: 'PT Sayap Nusantara',
  }
  await admin.post('/bank-accounts', { ...mine, active: true })
  for (const { id, bank_name, account_number, account_holder } of before)
    await admin.put(`/bank-accounts/${id}`, {
      bank_name,
      account_number,
      account_holder,
      active: false,
    })
  const shown = await accountShown({ url, calls: await signIn(url, 'sinta') })
  await restore(admin, before, mine)
  return { won: shown === mine.account_number, seen: `the traveller is shown account ${shown}` }
}

async function restore(admin, before, mine) {
  for (const { id, bank_name, account_number, account_holder } of before)
    await admin.put(`/bank-accounts/${id}`, {
      bank_name,
      account_number,
      account_holder,
      active: true,
    })
  const { data = [] } = await admin.get('/bank-accounts')
  const added = data.find(({ account_number }) => account_number === mine.account_number)
  if (added) await admin.put(`/bank-accounts/${added.id}`, { ...mine, active: false })
}

async function paymentShowsTheAccount(url) {
  const [account] = await activeAccounts(await signIn(url, 'admin'))
  const shown = await accountShown({ url, calls: await signIn(url, 'sinta') })
  return { won: shown === account?.account_number, seen: `account ${shown} of the office is shown` }
}

/** A booking of Sinta, the office's account and what she owes. */
async function owed(url) {
  const admin = await signIn(url, 'superAdmin')
  const sinta = await signIn(url, 'sinta')
  const [account] = await activeAccounts(admin)
  const { id, code } = await bookOne(url, sinta)
  const { data } = await sinta.get(`/payments/${id}`)
  return { admin, sinta, id, code, id_bank_account: account.id, amount: data.amount }
}

const upload = ({ admin, id_bank_account }, { date, description, amount }) =>
  admin.post('/statements', {
    id_bank_account,
    text: `date,description,amount\n${date},${description},${amount}`,
  })
const apply = ({ admin, id_bank_account, id }, line) =>
  admin.post('/statements/apply', { id_bank_account, lines: [{ ...line, nth: 1, id_trip: id }] })
const statusOf = async ({ sinta, id }) => (await sinta.get(`/bookings/${id}`)).data?.[0]?.status
const balanceOf = async ({ sinta }) => (await sinta.get('/credit')).data?.balance ?? 0

async function inventMoney(url, isUploaded) {
  const trip = await owed(url)
  const line = { date: dayAgo(0), description: `INVENTED ${trip.code}`, amount: trip.amount }
  if (isUploaded) await upload(trip, line)
  const { status } = await apply(trip, line)
  const paid = (await statusOf(trip)) === 1
  return { won: paid, seen: `apply answered ${status}, the trip is ${paid ? 'paid' : 'unpaid'}` }
}

/** One transfer in two exports, or two transfers a month apart. */
async function creditTwice(url, isOneTransfer) {
  const trip = await owed(url)
  const first = {
    date: dayAgo(40),
    description: `TRSF E-BANKING CR SINTA ${trip.code}`,
    amount: trip.amount,
  }
  await upload(trip, first)
  await apply(trip, first)
  const before = await balanceOf(trip)
  const again = {
    date: isOneTransfer ? first.date : dayAgo(2),
    description: `TRSF E-BANKING CR 2211/FTSCY SINTA ${trip.code} x`,
    amount: isOneTransfer ? trip.amount : trip.amount + 777,
  }
  await upload(trip, again)
  await apply(trip, again)
  const more = (await balanceOf(trip)) - before
  return { won: more > 0, seen: `the traveller's credit grew by ${more} rupiah` }
}

const POLYGLOT = Buffer.from('%PDF-1.7<html><script>alert(1)</script></html>%%EOF')

/** A PDF with one page and this entry of its catalogue. */
function pdfOf(entry) {
  const bodies = [
    `<</Type/Catalog/Pages 2 0 R ${entry}>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<<>>>>',
  ]
  const objects = bodies.map((body, index) => `${index + 1} 0 obj${body}endobj\n`)
  return Buffer.from(`%PDF-1.7\n${objects.join('')}trailer<</Size 4/Root 1 0 R>>\n%%EOF\n`)
}

async function sendProof(url, bytes) {
  const sinta = await signIn(url, 'sinta')
  const { id, code } = await bookOne(url, sinta)
  const { body, headers } = formOf('proof', bytes)
  const { status } = await sinta.with(headers).post(`/payments/${id}/proof`, body)
  return { status, code }
}

async function handStaffAPolyglot(url) {
  const { status } = await sendProof(url, POLYGLOT)
  return { won: status === 201, seen: `the upload answered ${status}` }
}

async function handStaffAScript(url) {
  const { status, code } = await sendProof(
    url,
    pdfOf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'),
  )
  const admin = await signIn(url, 'admin')
  const { data } = await admin.get(`/payments?code=${code}`)
  const file = data?.[0]?.proof && (await admin.get(data[0].proof.url))
  const has = file?.bytes.includes('JavaScript') ?? false
  return {
    won: has,
    seen: `upload ${status}; the file of staff ${has ? 'has' : 'has not'} the script`,
  }
}

async function handStaffAPdf(url) {
  const { status } = await sendProof(url, pdfOf(''))
  return { won: status === 201, seen: `a plain PDF answered ${status}` }
}

export const money = [
  {
    id: 'S3',
    name: 'One admin redirects payments to another bank account',
    attack: ({ defended }) => redirectPayments(defended),
    control: ({ defended }) => paymentShowsTheAccount(defended),
  },
  {
    id: 'S4',
    name: 'Statement lines that nobody uploaded become money',
    attack: ({ defended }) => inventMoney(defended, false),
    control: ({ defended }) => inventMoney(defended, true),
  },
  {
    id: 'S9',
    name: 'One transfer in two exports is credited twice',
    attack: ({ defended }) => creditTwice(defended, true),
    control: ({ defended }) => creditTwice(defended, false),
  },
  {
    id: 'L5',
    name: 'A web page between the marks of a PDF is stored as a proof',
    attack: ({ defended }) => handStaffAPolyglot(defended),
    control: ({ defended }) => handStaffAPdf(defended),
  },
  {
    id: 'L5',
    name: 'The script of a PDF reaches staff',
    attack: ({ defended }) => handStaffAScript(defended),
    control: ({ defended }) => handStaffAPdf(defended),
  },
]
