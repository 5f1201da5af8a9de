import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visitor } from './browser'
import { atKeyboard } from './keyboard'
import { ADMIN } from './people'
import { type RunningServer, startServer } from './running-server'

// Every journey of the product without a mouse: nothing here clicks, fills or focuses by itself.
let server: RunningServer
let browser: Browser
let page: Page
let desk: Page
let keys: ReturnType<typeof atKeyboard>
let staff: ReturnType<typeof atKeyboard>
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openBrowser()])
  const open = async () => (await visitor(browser, { reducedMotion: 'reduce' })).newPage()
  ;[page, desk] = await Promise.all([open(), open()])
  keys = atKeyboard(page)
  staff = atKeyboard(desk)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const RATNA = {
  name: 'Ratna Simatupang',
  email: 'ratna@sayap.test',
  password: 'danau-toba-pagi',
}
const BONAR = 'Bonar Simatupang'

const heading = (name: string, on = page) =>
  on.getByRole('heading', { name, exact: true }).waitFor()

describe('a trip by keyboard alone', () => {
  let code = ''

  it('is searched: cities, day, party', async () => {
    await page.goto(server.url)
    await page.getByText('Trending Destinations').waitFor()
    await keys.use(/link "Skip to content"/)
    expect(await keys.heard()).toMatch(/^main/)

    await keys.tabTo(/combobox "From"/)
    await keys.press('Control+A')
    await keys.type('kuala')
    await page.getByRole('option', { name: /Medan/ }).waitFor()
    await keys.press('ArrowDown', 'Enter')
    expect(await keys.heard()).toBe('combobox "From": Medan')

    await keys.use(/button "Departure/)
    const tomorrow = await rest(/^button "\w+, \d+ \w+ \d+/)
    await keys.press('ArrowRight')
    expect(await keys.heard()).not.toBe(tomorrow)
    await keys.press('Escape')
    await keys.rests(/button "Departure .* Tomorrow"/)
    await keys.press('Enter')
    await rest(/^button "\w+, \d+ \w+ \d+/)
    await keys.press('ArrowRight', 'Enter')
    await keys.rests(/button "Departure .* In 2 days"/)

    await keys.tabTo(/spinbutton "Adult"/)
    await keys.press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown')
    expect(await keys.heard()).toBe('spinbutton "Adult": "2"')
    await keys.use(/button "SEARCH FLIGHT"/)
    await page.waitForURL(/\/flights\?.*capacity=2/)
    await page.getByText(/^\d+ flight found$/).waitFor()
  })

  it('is narrowed down and put in order, and the focus stays where it is', async () => {
    await keys.tabTo(/checkbox "Meal/)
    await keys.press('Space')
    await page.waitForURL(/filter_meal=true/)
    expect(await keys.heard()).toMatch(/^checkbox "Meal \d+" \[checked\]/)

    await keys.tabTo(/slider "Lowest price"/)
    const thumb = page.locator(':focus')
    expect(await thumb.getAttribute('aria-valuetext')).toBe('Any price')
    await keys.press('ArrowRight')
    await page.waitForURL(/min_price=/)
    expect(await thumb.getAttribute('aria-valuetext')).toMatch(/^Rp\. [\d.]+,00$/)
    await keys.tabTo(/button "Reset Price range"/, 'Shift+Tab')
    await keys.press('Enter')
    await keys.rests(/slider "Lowest price"/)
    await expect.poll(() => page.url()).not.toContain('min_price')

    await keys.tabTo(/button "Reset"/, 'Shift+Tab')
    await keys.press('Enter')
    await keys.rests(/button "Reset" \[disabled\]/)
    await keys.tabTo(/link "Skip to the flights"/, 'Shift+Tab')
    await keys.press('Enter')
    await keys.rests(/heading "Flights"/)
    await keys.use(/button "Time"/)
    await keys.rests(/button "Time" \[pressed\]/)
    await keys.tabTo(/button "View Details/)
    await keys.press('Enter')
    await keys.rests(/button "Hide Details .* \[expanded\]/)
    await keys.use(/link "Select/)
    await page.waitForURL(/\/flights\/\d+\?capacity=2/)
    await heading('Contact person')
    await keys.rests(/^main/)
    await expect.poll(() => page.locator('#page-said').textContent()).toBe('Booking')
  })

  it('is filled in: who flies, and where they sit', async () => {
    await keys.fill(/textbox "Full name"/, RATNA.name)
    await keys.fill(/textbox "Email"/, RATNA.email)
    await keys.fill(/textbox "Phone"/, '812 6040 1177')
    await keys.fill(/textbox "Passenger 2"/, BONAR)
    await page.getByRole('grid', { name: /Seat map/ }).waitFor()
    await keys.use(/button "Seat Passenger 2/)
    await keys.rests(/^button "\d+[A-F] \w+, free"/)
    await takeFreeSeat()
    await takeFreeSeat()
    await keys.use(/button "Proceed to Payment"/)
    await keys.rests(/^link "Sign Up"/)
  })

  it('is booked after signing up and in, with nothing typed twice', async () => {
    await keys.use(/^link "Sign Up"/)
    await heading('Create your account')
    await keys.rests(/^main/)
    await keys.fill(/textbox "Full name"/, RATNA.name)
    await keys.fill(/textbox "Email"/, RATNA.email)
    await keys.fill(/textbox "Password"/, RATNA.password)
    await keys.use(/checkbox "I agree/, 'Space')
    await keys.use(/button "Sign Up"/)
    await page.getByRole('dialog', { name: 'Register Success' }).waitFor()
    await keys.agree(/^button "OK"/)
    await heading('Welcome back')
    await keys.rests(/^main/)
    await keys.fill(/textbox "Email"/, RATNA.email)
    await keys.fill(/textbox "Password"/, RATNA.password)
    await keys.press('Enter')
    await heading('Contact person')
    expect(await page.getByLabel('Passenger 2', { exact: true }).inputValue()).toBe(BONAR)
    await keys.use(/button "Proceed to Payment"/)
    await page.getByRole('dialog', { name: 'Success Create Booking' }).waitFor()
    await keys.agree(/^button "OK"/)
    await page.waitForURL(`${server.url}/my-booking`)
    await keys.rests(/^main/)
  })

  it('is paid with a proof', async () => {
    const pay = await keys.tabTo(/link "Pay now/)
    code = /Pay now (\w{6})/.exec(pay)?.[1] ?? ''
    await keys.press('Enter')
    await heading('Transfer exactly')
    await keys.tabTo(/button "Proof of the transfer"/)
    await page.locator(':focus').setInputFiles(await receipt())
    // The picture takes its room when it is read: the button under it moves.
    await page.waitForFunction(() =>
      [...document.images].some(({ src, naturalWidth }) => /^blob:/.test(src) && naturalWidth > 0),
    )
    await keys.use(/button "Send proof"/)
    await page.getByRole('dialog', { name: 'Proof received' }).waitFor()
    await keys.agree(/^button "OK"/)
    await page.getByText('In review', { exact: true }).waitFor()
  })

  it('is verified by staff', async () => {
    await desk.goto(`${server.url}/admin/login`)
    await heading('Admin', desk)
    await staff.fill(/textbox "Email or username"/, ADMIN.username)
    await staff.fill(/textbox "Password"/, ADMIN.password)
    await staff.press('Enter')
    await desk.waitForURL(/\/admin\/dashboard\/bookings$/)
    await desk.getByRole('row', { name: new RegExp(code) }).waitFor()
    await staff.use(/link "Notification/)
    await desk.getByRole('list', { name: 'Queue' }).waitFor()
    await staff.use(new RegExp(`link "${code}`))
    await desk.getByRole('article', { name: `Payment of booking ${code}` }).waitFor()
    await staff.use(/button "Verify/)
    await staff.rests(/^button "Yes, verified"/)
    await staff.press('Enter')
    await desk.getByText(`Booking ${code}: Payment verifed`).first().waitFor()
  })

  it('is flown: the pass opens, and turns to the next passenger', async () => {
    await page.getByText('Success payment').waitFor()
    await keys.use(/link "Open 2 passes/)
    await page.waitForURL(/\/my-booking\/ticket\/\d+$/)
    await page
      .getByRole('img', { name: /code|QR/i })
      .first()
      .waitFor()
    await keys.use(/link "Bonar Simatupang/)
    await keys.rests(/link "Bonar Simatupang/)
  })

  it('is given back for what was quoted', async () => {
    await keys.use(/link "My Booking"/)
    await page.waitForURL(`${server.url}/my-booking`)
    await page.getByText(`Booking ${code}`).waitFor()
    await keys.use(/link "Cancel and refund"/)
    await heading('Why this amount')
    await keys.use(/button "Travel credit"/)
    await keys.use(/button "Go on"/)
    await keys.rests(/^button "Keep booking"/)
    await keys.press('Escape')
    await keys.rests(/button "Go on"/)
    await keys.press('Enter')
    await keys.rests(/^button "Keep booking"/)
    await keys.use(/button "Cancel and refund"/)
    await page
      .getByText(/is in your travel credit/)
      .first()
      .waitFor()
    await keys.agree(/^button "(OK|Close)"/)
    await keys.rests(/^main/)
  })
})

it('asks staff in the chat, and hears what was sent', async () => {
  await noticesPass()
  await keys.use(/link "Chat"/)
  await heading('Chat')
  await keys.use(/button "Anything else/)
  await keys.rests(/region "Conversation"/)
  await keys.fill(/textbox "Message"/, 'Is the gate known yet?')
  await keys.press('Enter')
  await page.getByRole('log').getByText('Is the gate known yet?').waitFor()
  await keys.rests(/textbox "Message"/)
})

it('changes the language, and comes back to the page in it', async () => {
  await keys.tabTo(/button "Your account"/, 'Shift+Tab')
  await keys.press('Enter')
  await keys.rests(/^menu "Your account"/)
  await keys.press('ArrowDown')
  await keys.rests(/menuitem "Profile"/)
  await keys.press('Escape')
  await keys.rests(/button "Your account"/)
  await keys.press('Enter')
  await keys.rests(/menuitem "Profile"/)
  await keys.press('Enter')
  await heading('Profile')
  await keys.use(/link "Setting"/)
  await heading('Setting')
  await keys.use(/button "Bahasa Indonesia"/)
  await heading('Pengaturan')
  expect(await page.locator('html').getAttribute('lang')).toBe('id')
})

/** Walks the map from where the focus is to a free seat, and takes it. */
async function takeFreeSeat() {
  for (let seat = 0; seat < 40; seat += 1) {
    if (/, free"/.test(await keys.heard())) break
    await keys.press(seat % 20 === 19 ? 'ArrowUp' : 'ArrowRight')
  }
  await keys.press('Enter')
  await keys.rests(/ \[pressed\]/)
}

/** They lie over the foot of the page for seven seconds. */
async function noticesPass() {
  const notices = page.getByRole('region', { name: /F8/ }).getByRole('listitem')
  await expect.poll(() => notices.count(), { timeout: 20_000 }).toBe(0)
}

/** What the focus says once it has come to rest. */
async function rest(on: RegExp) {
  await keys.rests(on)
  return keys.heard()
}

const receipt = async () => ({
  name: 'bukti.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 360, height: 720, channels: 3, background: '#2f7d4f' } })
    .png()
    .toBuffer(),
})
