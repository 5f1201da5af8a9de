import { expect, type Page } from '@playwright/test'
import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import sharp from 'sharp'
import { ADMIN } from '../support/accounts'
import { openPage } from '../support/browser'
import { keyboardUser } from '../support/keyboard'
import { searchUrl } from '../support/search-url'
import { test } from '../support/test'

// Each step of the product without a mouse: nothing here clicks, fills or focuses through Playwright.
test.use({ dataset: 'keyboard' })
// One traveller's way from the search to the refund, on one page.
test.describe.configure({ mode: 'serial' })

let page: Page
let staffPage: Page
let keys: ReturnType<typeof keyboardUser>
let staff: ReturnType<typeof keyboardUser>
test.beforeAll(async ({ browser, server }) => {
  page = await openPage(browser, server.url)
  staffPage = await openPage(browser, server.url)
  keys = keyboardUser(page)
  staff = keyboardUser(staffPage)
})

const RATNA = {
  name: 'Ratna Simatupang',
  email: 'ratna@sayap.test',
  password: 'danau-toba-pagi',
}
const BONAR = 'Bonar Simatupang'

const expectHeading = (name: string, on = page) =>
  expect(on.getByRole('heading', { name, exact: true })).toBeVisible()

test.describe('a trip by keyboard', () => {
  let code = ''

  test('the skip link and twelve more tab stops lead to SEARCH FLIGHT', async () => {
    await page.goto(pathTo(ROUTES.home))
    await expect(page.getByText('Trending Destinations')).toBeVisible()
    await keys.activate(/link "Skip to content"/)
    const passed: string[] = []
    while (passed.length < 30 && !/SEARCH FLIGHT/.test(passed.at(-1) ?? '')) {
      await keys.press('Tab')
      passed.push(await keys.announced())
    }
    expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(12)
  })

  test('two skip links and ten more tab stops lead to the Select of the first flight', async () => {
    await page.goto(searchUrl())
    await expect(page.getByText(/^\d+ flight found$/)).toBeVisible()
    await keys.activate(/link "Skip to content"/)
    await keys.activate(/link "Skip to results"/)
    await keys.expectFocus(/heading "Flights"/)
    const passed: string[] = []
    while (passed.length < 30 && !/link "Select/.test(passed.at(-1) ?? '')) {
      await keys.press('Tab')
      passed.push(await keys.announced())
    }
    expect(passed.length, passed.join('\n')).toBeLessThanOrEqual(10)
  })

  test('a traveller enters cities, date and passengers by keyboard and gets flights', async () => {
    await page.goto(pathTo(ROUTES.home))
    await expect(page.getByText('Trending Destinations')).toBeVisible()
    await keys.activate(/link "Skip to content"/)
    expect(await keys.announced()).toMatch(/^main/)

    await keys.tabTo(/combobox "From"/)
    await keys.press('Control+A')
    await keys.type('kuala')
    await expect(page.getByRole('option', { name: /Medan/ })).toBeVisible()
    await keys.press('ArrowDown', 'Enter')
    expect(await keys.announced()).toBe('combobox "From": Medan')

    await keys.activate(/button "Departure/)
    const tomorrow = await keys.focusOn(/^button "\w+, \d+ \w+ \d+/)
    await keys.press('ArrowRight')
    expect(await keys.announced()).not.toBe(tomorrow)
    await keys.press('Escape')
    await keys.expectFocus(/button "Departure .* Tomorrow"/)
    await keys.press('Enter')
    await keys.focusOn(/^button "\w+, \d+ \w+ \d+/)
    await keys.press('ArrowRight', 'Enter')
    await keys.expectFocus(/button "Departure .* In 2 days"/)

    await keys.tabTo(/spinbutton "Adult"/)
    await keys.press('ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown')
    expect(await keys.announced()).toBe('spinbutton "Adult": "2"')
    await keys.activate(/button "SEARCH FLIGHT"/)
    await expect(page).toHaveURL(/\/flights\?.*capacity=2/)
    await expect(page.getByText(/^\d+ flight found$/)).toBeVisible()
  })

  test('filters and sort order can be set by keyboard and the focus stays on the control that was used', async () => {
    await keys.tabTo(/checkbox "Meal/)
    await keys.press('Space')
    await expect(page).toHaveURL(/filter_meal=true/)
    expect(await keys.announced()).toMatch(/^checkbox "Meal \d+" \[checked\]/)

    await keys.tabTo(/slider "Lowest price"/)
    const thumb = page.locator(':focus')
    await expect(thumb).toHaveAttribute('aria-valuetext', 'Any price')
    await keys.press('ArrowRight')
    await expect(page).toHaveURL(/min_price=/)
    await expect(thumb).toHaveAttribute('aria-valuetext', /^Rp\. [\d.]+,00$/)
    await keys.tabTo(/button "Reset Price range"/, 'Shift+Tab')
    await keys.press('Enter')
    await keys.expectFocus(/slider "Lowest price"/)
    await expect(page).not.toHaveURL(/min_price/)

    await keys.tabTo(/button "Reset"/, 'Shift+Tab')
    await keys.press('Enter')
    await keys.expectFocus(/button "Reset" \[disabled\]/)
    await keys.tabTo(/link "Skip to results"/, 'Shift+Tab')
    await keys.press('Enter')
    await keys.expectFocus(/heading "Flights"/)
    await keys.activate(/button "Time"/)
    await keys.expectFocus(/button "Time" \[pressed\]/)
    await keys.tabTo(/button "View Details/)
    await keys.press('Enter')
    await keys.expectFocus(/button "Hide Details .* \[expanded\]/)
    await keys.activate(/link "Select/)
    await expect(page).toHaveURL(/\/flights\/\d+\?capacity=2/)
    await expectHeading('Contact person')
    await keys.expectFocus(/^main/)
    await expect(page.locator('#title-announcer')).toHaveText('Booking')
  })

  test('the booking form and the seat map can be filled in by keyboard', async () => {
    await keys.fill(/textbox "Full name"/, RATNA.name)
    await keys.fill(/textbox "Email"/, RATNA.email)
    await keys.fill(/textbox "Phone"/, '812 6040 1177')
    await keys.fill(/textbox "Passenger 2"/, BONAR)
    await expect(page.getByRole('grid', { name: /Seat map/ })).toBeVisible()
    await keys.activate(/button "Seat Passenger 2/)
    await keys.expectFocus(/^button "\d+[A-F] \w+, available"/)
    await chooseFreeSeat()
    await chooseFreeSeat()
    await keys.activate(/button "Proceed to Payment"/)
    await keys.expectFocus(/textbox "Password"/)
    await expect(page.getByText('Choose a password, or continue as guest.')).toBeVisible()
  })

  test('registering and signing in by keyboard returns to the filled booking form, which can be submitted', async () => {
    await keys.tabTo(/^link "Sign In"/, 'Shift+Tab')
    await keys.press('Enter')
    await expectHeading('Welcome back')
    await keys.activate(/^link "(Create|Sign Up|Register)/)
    await expectHeading('Create your account')
    await keys.expectFocus(/^main/)
    await keys.fill(/textbox "Full name"/, RATNA.name)
    await keys.fill(/textbox "Email"/, RATNA.email)
    await keys.fill(/textbox "Password"/, RATNA.password)
    await keys.activate(/checkbox "I agree/, 'Space')
    await keys.activate(/button "Sign Up"/)
    await expect(page.getByRole('dialog', { name: 'Register Success' })).toBeVisible()
    await keys.confirm(/^button "OK"/)
    await expectHeading('Welcome back')
    await keys.expectFocus(/^main/)
    await keys.fill(/textbox "Email"/, RATNA.email)
    await keys.fill(/textbox "Password"/, RATNA.password)
    await keys.press('Enter')
    await expectHeading('Contact person')
    await expect(page.getByLabel('Passenger 2', { exact: true })).toHaveValue(BONAR)
    await keys.activate(/button "Proceed to Payment"/)
    await expect(page.getByRole('dialog', { name: 'Success Create Booking' })).toBeVisible()
    await keys.tabTo(/^button "Close"/)
    await keys.confirm(/^button "Close"/)
    await expect(page).toHaveURL(pathTo(ROUTES.myBooking))
    await keys.expectFocus(/^main/)
  })

  test('a proof of payment can be sent by keyboard', async () => {
    const pay = await keys.tabTo(/link "Pay now/)
    code = /Pay now (\w{6})/.exec(pay)?.[1] ?? ''
    await keys.press('Enter')
    await expectHeading('Transfer exactly')
    await keys.tabTo(/button "Proof of payment"/)
    await page.locator(':focus').setInputFiles(await receipt())
    // The button below moves when the preview is shown.
    await page.waitForFunction(() =>
      [...document.images].some(({ src, naturalWidth }) => /^blob:/.test(src) && naturalWidth > 0),
    )
    await keys.activate(/button "Send proof"/)
    await expect(page.getByRole('dialog', { name: 'Proof of payment received' })).toBeVisible()
    await keys.confirm(/^button "OK"/)
    await expect(page.getByText('In review', { exact: true })).toBeVisible()
  })

  test('staff sign in and verify a payment by keyboard', async () => {
    await staffPage.goto(pathTo(ROUTES.adminLogin))
    await expectHeading('Admin', staffPage)
    await staff.fill(/textbox "Email or username"/, ADMIN.username)
    await staff.fill(/textbox "Password"/, ADMIN.password)
    await staff.press('Enter')
    await expect(staffPage).toHaveURL(/\/admin\/dashboard\/bookings$/)
    await expect(staffPage.getByRole('row', { name: new RegExp(code) })).toBeVisible()
    await staff.activate(/link "Notification/)
    await expect(staffPage.getByRole('list', { name: 'Queue' })).toBeVisible()
    await staff.activate(new RegExp(`link "${code}`))
    await expect(
      staffPage.getByRole('article', { name: `Payment for booking ${code}` }),
    ).toBeVisible()
    await staff.activate(/button "Verify/)
    await staff.expectFocus(/^button "Yes, verified"/)
    await staff.press('Enter')
    await expect(staffPage.getByText(`Booking ${code}: Payment verifed`).first()).toBeVisible()
  })

  test('the boarding pass opens by keyboard and changes to the next passenger', async () => {
    await expect(page.getByText('Success payment')).toBeVisible()
    await keys.activate(/link "Open 2 passes/)
    await expect(page).toHaveURL(/\/my-booking\/ticket\/\d+$/)
    await expect(page.getByRole('img', { name: /code|QR/i }).first()).toBeVisible()
    await keys.activate(/link "Bonar Simatupang/)
    await keys.expectFocus(/link "Bonar Simatupang/)
  })

  test('a booking can be cancelled for the quoted refund by keyboard', async () => {
    await keys.activate(/link "My Booking"/)
    await expect(page).toHaveURL(pathTo(ROUTES.myBooking))
    await expect(page.getByText(`Booking ${code}`)).toBeVisible()
    await keys.activate(new RegExp(`button "More ${code}`))
    await keys.activate(/link "Cancel and refund"/)
    await expectHeading('Why this amount')
    await keys.activate(/button "Travel credit"/)
    await keys.activate(/button "Continue"/)
    await keys.expectFocus(/^button "Keep booking"/)
    await keys.press('Escape')
    await keys.expectFocus(/button "Continue"/)
    await keys.press('Enter')
    await keys.expectFocus(/^button "Keep booking"/)
    await keys.activate(/button "Yes, cancel and refund"/)
    await expect(page.getByText(/is in your travel credit/).first()).toBeVisible()
    await keys.confirm(/^button "(OK|Close)"/)
    await keys.expectFocus(/^main/)
  })
})

test('a traveller writes to staff in the chat by keyboard and keeps the focus in the message field', async () => {
  await waitForNoticesToClose()
  await keys.activate(/link "Chat"/)
  await expectHeading('Chat')
  await keys.activate(/button "General question"/)
  await keys.expectFocus(/region "Conversation"/)
  await keys.fill(/textbox "Message"/, 'Is the gate known yet?')
  await keys.press('Enter')
  await expect(page.getByRole('log').getByText('Is the gate known yet?')).toBeVisible()
  await keys.expectFocus(/textbox "Message"/)
})

test('the account menu leads to the settings by keyboard, where the language can be changed', async () => {
  await keys.tabTo(/button "Your account"/, 'Shift+Tab')
  await keys.press('Enter')
  await keys.expectFocus(/^menu "Your account"/)
  await keys.press('ArrowDown')
  await keys.expectFocus(/menuitem "Profile"/)
  await keys.press('Escape')
  await keys.expectFocus(/button "Your account"/)
  await keys.press('Enter')
  await keys.expectFocus(/menuitem "Profile"/)
  await keys.press('Enter')
  await expectHeading('Profile')
  // The menu comes with the profile; the focus would be carried away by what loads above it.
  await expect(page.getByRole('link', { name: 'Setting', exact: true })).toBeVisible()
  await keys.activate(/link "Setting"/)
  await expectHeading('Setting')
  await keys.activate(/button "Bahasa Indonesia"/)
  await expectHeading('Pengaturan')
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
})

/** Moves from the focused seat to a free one and chooses it. */
async function chooseFreeSeat() {
  for (let seat = 0; seat < 40; seat += 1) {
    if (/, available"/.test(await keys.announced())) break
    await keys.press(seat % 20 === 19 ? 'ArrowUp' : 'ArrowRight')
  }
  await keys.press('Enter')
  await keys.expectFocus(/ \[pressed\]/)
}

/** Notices cover the end of the page for some seconds, one after the other. */
async function waitForNoticesToClose() {
  const notices = page.getByRole('region', { name: /F8/ }).getByRole('listitem')
  await expect(notices).toHaveCount(0, { timeout: 60_000 })
}

const receipt = async () => ({
  name: 'bukti.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 360, height: 720, channels: 3, background: '#2f7d4f' } })
    .png()
    .toBuffer(),
})
