import { AppError } from '#http/app-error'

export const refusedStatement = (message: string) =>
  new AppError('file_refused', `file: ${message}`, {
    errors: [{ pointer: '/body/file', message }],
  })
