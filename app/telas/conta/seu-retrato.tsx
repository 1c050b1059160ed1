import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { EscolhaDaFoto } from '~/components/fotos/escolha-da-foto.tsx';
import { EsperaAprovacao, useAprovado } from '~/components/moldura/espera-aprovacao.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import type { Foto, FotoEscolhida } from '~/domain/fotos/foto.ts';
import type { RespostaDoPerfil } from './tipos.ts';

/** Portrait shown beside the person's name, where the Empresa's pieces have one. */
export function SeuRetrato({
  retrato,
  resposta,
}: {
  retrato: Foto | null;
  resposta: RespostaDoPerfil | undefined;
}) {
  const [foto, setFoto] = useState<FotoEscolhida | null>(retrato && { ...retrato, zoom: 1 });
  const [enviando, setEnviando] = useState(false);
  const { formData } = useNavigation();
  const aprovado = useAprovado();
  const mudou = foto?.id !== retrato?.id;
  return (
    <Cartao titulo="Foto da assinatura">
      {resposta?.salvo && !mudou && (
        <Aviso tom="success" className="mb-4">
          {retrato ? 'Foto salva.' : 'Foto tirada.'} Vale para as próximas artes.
        </Aviso>
      )}
      {resposta?.aviso && (
        <Aviso tom="error" className="mb-4">
          {resposta.aviso}
        </Aviso>
      )}
      <p className="mb-4 max-w-texto text-muted">
        Sai ao lado do seu nome quando o padrão da loja mostra a foto de quem assina.
      </p>
      <Formulario resultado={resposta} className="grid gap-4">
        {!aprovado && <EsperaAprovacao para="assinar com a sua foto" />}
        <EscolhaDaFoto
          nome="retrato"
          envia={aprovado}
          rotulo="Sua foto"
          proporcao={1}
          valor={foto}
          onMudar={setFoto}
          onEnviando={setEnviando}
        />
        <Botao
          name="_acao"
          value="retrato"
          disabled={!mudou || enviando}
          carregando={formData?.get('_acao') === 'retrato'}
          className="sm:justify-self-start"
        >
          {foto || !retrato ? 'Usar na assinatura' : 'Tirar da assinatura'}
        </Botao>
      </Formulario>
    </Cartao>
  );
}
