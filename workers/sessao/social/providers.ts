import type { AuthorizationServer } from 'oauth4webapi';
import type { SignInProvider } from '../../../app/domain/pessoas/social-sign-in.ts';
import type { IdpSignIn } from '../../identidade/identity-toolkit.ts';

/** Configuration of a sign-in provider. */
export type ProviderSettings = {
  /** Name of the provider at the identity provider. */
  providerId: IdpSignIn['providerId'];
  scope: string;
  /** Further parameters of the authorization request. */
  params: Readonly<Record<string, string>>;
  /** Kind of proof for the identity provider. */
  prova: 'id-token' | 'access-token';
  /** Published addresses: the only hosts that are called, unless an issuer is configured instead. */
  servidor: Readonly<AuthorizationServer>;
};

/**
 * Specification, section 7: Google with the account chooser; Facebook with the scopes email and
 * public_profile.
 */
export const PROVIDER_SETTINGS: Readonly<Record<SignInProvider, ProviderSettings>> = {
  google: {
    providerId: 'google.com',
    scope: 'openid email profile',
    params: { prompt: 'select_account' },
    prova: 'id-token',
    servidor: {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: 'https://oauth2.googleapis.com/token',
      jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
      id_token_signing_alg_values_supported: ['RS256'],
    },
  },
  facebook: {
    providerId: 'facebook.com',
    scope: 'email public_profile',
    // Layout of the dialog for a small window.
    params: { display: 'popup' },
    // Without the scope openid Facebook issues no ID token.
    prova: 'access-token',
    servidor: {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
      token_endpoint: 'https://graph.facebook.com/oauth/access_token',
    },
  },
};
