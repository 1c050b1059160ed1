import type { AppLoadContext } from '@remix-run/cloudflare';
import type { ScreenAddress } from '../routes/address.ts';
import type { FormResult } from '../shared/form-fields.ts';
import { isApiError } from './errors.ts';

/** Points a form's result to what its id has stored with other values; nothing for another failure. */
export const alreadyStoredResult = (context: AppLoadContext, error: unknown): Pick<FormResult, 'guardado'> =>
  isApiError(error) && error.endereco
    ? { guardado: { para: error.endereco as ScreenAddress, novo: context.newId() } }
    : {};
