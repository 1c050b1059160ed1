import type { SignInProvider } from '~/domain/pessoas/social-sign-in.ts';

/** Point on a circle around (12, 12); degrees clockwise from three o'clock. */
const at = (degrees: number, radius = 8): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(12 + radius * Math.cos(angle)).toFixed(2)} ${(12 + radius * Math.sin(angle)).toFixed(2)}`;
};
const arc = (from: number, to: number): string => `M${at(from)}A8 8 0 0 1 ${at(to)}`;

/** Logos of the providers in their own colours, as their guidelines require. */
export function ProviderLogo({ provedor }: { provedor: SignInProvider }) {
  return provedor === 'google' ? <Google /> : <Facebook />;
}

function Google() {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none" strokeWidth="4">
      <path stroke="#ea4335" d={arc(205, 318)} />
      <path stroke="#fbbc05" d={arc(148, 207)} />
      <path stroke="#34a853" d={arc(50, 150)} />
      <path stroke="#4285f4" d={`${arc(0, 52)}M${at(0, 10)}H12`} />
    </svg>
  );
}

function Facebook() {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24">
      <circle cx="12" cy="12" r="11" fill="#0866ff" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        d="M12.4 23V10.6Q12.4 7.3 15.6 7.3H16.6M9.2 13.2H16.2"
      />
    </svg>
  );
}
