CREATE TABLE `contagens` (
	`chave` text PRIMARY KEY NOT NULL,
	`n` integer NOT NULL,
	`vence_em` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contagens_vence_em` ON `contagens` (`vence_em`);--> statement-breakpoint
CREATE TABLE `contas_por_provar` (
	`uid` text PRIMARY KEY NOT NULL,
	`senha_em` integer NOT NULL,
	`em` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recusados` (
	`uid` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`nome` text NOT NULL,
	`id_empresa` integer,
	`por` text NOT NULL,
	`em` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `recusados_email` ON `recusados` (`email`);--> statement-breakpoint
CREATE INDEX `recusados_empresa` ON `recusados` (`id_empresa`,`em`);