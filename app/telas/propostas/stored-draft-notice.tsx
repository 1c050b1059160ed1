import { useEffect, useState } from 'react';
import { recallScreenDraft, type ScreenDraft } from '~/browser/storage/drafts.ts';
import { useRootData } from '~/browser/use-root-data.ts';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { NEW_PROPOSTA_KEY } from './draft-key.ts';

/** Notice of a new proposta stored on this device, typed without network or not finished. */
export function StoredDraftNotice() {
  const dono = useRootData()?.sessaoLocal?.user.uid ?? '';
  const comEmpresa = useWithEmpresa();
  const [guardado, setGuardado] = useState<ScreenDraft | null>(null);
  useEffect(
    () => setGuardado(dono === '' ? null : recallScreenDraft(NEW_PROPOSTA_KEY, dono, Date.now())),
    [dono],
  );
  if (!guardado) return null;
  const nome = guardado.campos['cliente.nome'];
  return (
    <Notice
      className="mb-4"
      titulo={
        nome ? `Há uma proposta para ${nome} neste aparelho` : 'Há uma proposta começada neste aparelho'
      }
      acao={
        <ButtonLink to={comEmpresa('/proposta2')} variante="secundario" compacto>
          Continuar
        </ButtonLink>
      }
    >
      Ela ainda não foi enviada à loja.
    </Notice>
  );
}
