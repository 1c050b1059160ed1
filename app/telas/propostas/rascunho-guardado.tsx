import { useEffect, useState } from 'react';
import { useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { BotaoLink } from '~/components/ui/botao.tsx';
import { type Rascunho, recallRascunho } from '~/lib/guardado/rascunhos.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { NOVA } from './rascunho.ts';

/** Notice of a new proposta stored on this device, typed without network or not finished. */
export function RascunhoGuardado() {
  const dono = useRaiz()?.sessaoLocal?.user.uid ?? '';
  const comEmpresa = useComEmpresa();
  const [guardado, setGuardado] = useState<Rascunho | null>(null);
  useEffect(() => setGuardado(dono === '' ? null : recallRascunho(NOVA, dono, Date.now())), [dono]);
  if (!guardado) return null;
  const nome = guardado.campos['cliente.nome'];
  return (
    <Aviso
      className="mb-4"
      titulo={
        nome ? `Há uma proposta para ${nome} neste aparelho` : 'Há uma proposta começada neste aparelho'
      }
      acao={
        <BotaoLink to={comEmpresa('/proposta2')} variante="secundario" compacto>
          Continuar
        </BotaoLink>
      }
    >
      Ela ainda não foi enviada à loja.
    </Aviso>
  );
}
