import { BotaoLink } from './botao.tsx';
import { Icone } from './icone.tsx';

/** Back link above a screen's heading, to its list or parent record. */
export const Voltar = ({ to, children }: { to: string; children: string }) => (
  <BotaoLink
    to={to}
    variante="texto"
    icone={<Icone nome="seta-esquerda" />}
    className="-mt-2 -ml-3 mb-2 lg:-mt-4"
  >
    {children}
  </BotaoLink>
);
