import type { RootData } from '~/shared/current-person.ts';
import { ConsentimentoBanner } from './banner.tsx';
import { useSocialSdk } from './use-social-sdk.ts';

/** Social SDK of a host that has one configured, and the question whether it may be loaded. */
export function Social({
  sdkSocial,
  registrada,
}: {
  sdkSocial: NonNullable<RootData['sdkSocial']>;
  registrada: boolean;
}) {
  useSocialSdk(sdkSocial);
  return <ConsentimentoBanner consentimento={sdkSocial.consentimento} registrada={registrada} />;
}
