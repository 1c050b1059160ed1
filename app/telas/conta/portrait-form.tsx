import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { FotoChoice } from '~/components/fotos/foto-choice.tsx';
import { ApprovalHint, useApproved } from '~/components/frame/approval-hint.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { ChosenFoto, Foto } from '~/domain/fotos/foto.ts';
import type { ProfileAnswer } from './profile-answer.ts';

/**
 * Form that sets or removes the portrait printed beside the person's name on pieces, where the company's
 * brand kit shows one.
 */
export function YourPortrait({
  retrato,
  resposta,
}: {
  retrato: Foto | null;
  resposta: ProfileAnswer | undefined;
}) {
  const [foto, setFoto] = useState<ChosenFoto | null>(retrato && { ...retrato, zoom: 1 });
  const [enviando, setEnviando] = useState(false);
  const { formData } = useNavigation();
  const aprovado = useApproved();
  const mudou = foto?.id !== retrato?.id;
  return (
    <Card title="Foto da assinatura">
      {resposta?.salvo && !mudou && (
        <Notice tone="success" className="mb-4">
          {retrato ? 'Foto salva.' : 'Foto tirada.'} Vale para as próximas artes.
        </Notice>
      )}
      {resposta?.aviso && (
        <Notice tone="error" className="mb-4">
          {resposta.aviso}
        </Notice>
      )}
      <p className="mb-4 max-w-texto text-muted">
        Sai ao lado do seu nome quando o padrão da loja mostra a foto de quem assina.
      </p>
      <ActionForm resultado={resposta} className="grid gap-4">
        {!aprovado && <ApprovalHint para="assinar com a sua foto" />}
        <FotoChoice
          nome="retrato"
          envia={aprovado}
          rotulo="Sua foto"
          proporcao={1}
          valor={foto}
          onMudar={setFoto}
          onEnviando={setEnviando}
        />
        <Button
          name="_acao"
          value="retrato"
          disabled={!mudou || enviando}
          loading={formData?.get('_acao') === 'retrato'}
          className="sm:justify-self-start"
        >
          {foto || !retrato ? 'Usar na assinatura' : 'Tirar da assinatura'}
        </Button>
      </ActionForm>
    </Card>
  );
}
