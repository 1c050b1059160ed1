import type { ScreenAddress } from '~/routes/address.ts';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';

/** Back link above a screen's heading, to its list or parent record. */
export const BackLink = ({ to, children }: { to: ScreenAddress; children: string }) => (
  <ButtonLink
    to={to}
    variante="texto"
    icone={<Icon name="seta-esquerda" />}
    className="-mt-2 -ml-3 mb-2 lg:-mt-4"
  >
    {children}
  </ButtonLink>
);
