import type { Locator, Page } from '@playwright/test'

export const waitForDialog = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor()

/** Presses the first of what `find` finds, which opens a dialog. */
export const pressing = (find: (page: Page) => Locator) => async (page: Page) => {
  await find(page).first().click()
  await waitForDialog(page)
}

export const pressingButton = (name: string | RegExp) =>
  pressing((page) => page.getByRole('button', { name }))
