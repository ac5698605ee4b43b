import { Box, Paper, Skeleton } from "@mantine/core";

/** The place of an account until it is loaded: as high as one with entries and, if the customer owes, a charge. */
export function AccountLoading({ owes }: { owes: boolean }) {
  return (
    <Box aria-busy pb={{ base: 13, xs: 4 }}>
      <Paper withBorder p="md" h={owes ? 177 : 63}>
        <Skeleton h={28} w={160} />
        {owes && <Skeleton h={18} w={200} mt={6} />}
      </Paper>
      <Skeleton h={18} w={180} mt={{ base: 25, xs: 16 }} />
    </Box>
  );
}
